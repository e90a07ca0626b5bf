-- A refund that was made after its order had been marked Refunded got no credit note. Each gets one now, with the
-- particulars of the order's last invoice, as `giveCreditNotes` would have given it.
DO $$
DECLARE
	missing record;
	given record;
	credited bigint;
	note_year integer := extract(year FROM now() AT TIME ZONE 'Africa/Lagos');
	note_number integer;
BEGIN
	FOR missing IN
		SELECT "refunds"."id", "refunds"."order_id", "refunds"."amount_minor", "orders"."currency"
		FROM "refunds" JOIN "orders" ON "orders"."id" = "refunds"."order_id"
		WHERE "refunds"."scope" <> 'surplus'
			AND ("refunds"."state" = 'done' OR ("refunds"."state" = 'pending' AND "refunds"."attempt_id" IS NULL))
			AND NOT EXISTS (SELECT 1 FROM "invoices" WHERE "invoices"."refund_id" = "refunds"."id")
			AND EXISTS (SELECT 1 FROM "invoices" WHERE "invoices"."order_id" = "refunds"."order_id")
		ORDER BY coalesce("refunds"."done_at", "refunds"."created_at"), "refunds"."id"
		FOR UPDATE OF "orders"
	LOOP
		CONTINUE WHEN EXISTS (SELECT 1 FROM "invoices" WHERE "refund_id" = missing."id");
		SELECT
			sum(CASE "kind" WHEN 'invoice' THEN "amount_minor" ELSE -"amount_minor" END)::bigint AS left_minor,
			sum(CASE "kind" WHEN 'invoice' THEN "vat_minor" ELSE -"vat_minor" END)::bigint AS left_vat,
			(array_agg("seller" ORDER BY "issued_at" DESC))[1] AS seller
		INTO given FROM "invoices" WHERE "order_id" = missing."order_id";
		credited := least(missing."amount_minor", given.left_minor);
		CONTINUE WHEN credited <= 0;
		INSERT INTO "invoice_series" ("kind", "year", "last") VALUES ('credit_note', note_year, 1)
			ON CONFLICT ("kind", "year") DO UPDATE SET "last" = "invoice_series"."last" + 1
			RETURNING "last" INTO note_number;
		INSERT INTO "invoices" ("kind", "year", "number", "order_id", "refund_id", "currency", "amount_minor", "vat_minor", "seller", "issued_at")
		VALUES ('credit_note', note_year, note_number, missing."order_id", missing."id", missing."currency", credited,
			div(2 * given.left_vat::numeric * credited + given.left_minor, 2 * given.left_minor), given.seller, now());
	END LOOP;
END
$$;
