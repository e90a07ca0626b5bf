-- What the workroom had noted of a customer by day becomes one person with a version for each day.
INSERT INTO "measure_profiles" ("user_id", "phone_key", "name", "version", "created_at")
SELECT "user_id", "phone_key", 'Me', count(*)::int, min("created_at") FROM "customer_measures"
GROUP BY "user_id", "phone_key";--> statement-breakpoint
INSERT INTO "measure_versions" ("profile_id", "version", "basis", "unit", "values", "taken_by", "author", "taken_at")
SELECT person.id, row_number() OVER (PARTITION BY person.id ORDER BY taken.taken_on, taken.created_at), 'body', taken.unit,
	coalesce((
		SELECT jsonb_object_agg(figure.key, jsonb_build_object('typed', figure.value, 'mm',
			round(figure.value::numeric * CASE taken.unit WHEN 'in' THEN 25.4 ELSE 10 END)::int))
		FROM jsonb_each_text(taken.figures) figure), '{}'::jsonb),
	'workroom', taken.author, (taken.taken_on + time '12:00') AT TIME ZONE 'Africa/Lagos'
FROM "customer_measures" taken JOIN "measure_profiles" person
	ON person.user_id IS NOT DISTINCT FROM taken.user_id AND person.phone_key = taken.phone_key;
