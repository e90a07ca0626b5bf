ALTER TABLE "daily_figures" ALTER COLUMN "order_sessions" SET DEFAULT 0;--> statement-breakpoint
CREATE INDEX "order_history_notes" ON "order_history" USING btree ("order_id") WHERE "order_history"."kind" = 'internal';--> statement-breakpoint
-- orders from before are found by city and pieces too
UPDATE "orders" SET "search_text" = left(regexp_replace(normalize(lower(concat_ws(' ', "search_text", "address" ->> 'city',
  (SELECT string_agg("name", ' ' ORDER BY "position") FROM "order_lines" WHERE "order_id" = "orders"."id"))), NFKD),
  '[\u0300-\u036f]', '', 'g'), 600) WHERE "email_key" <> '';
