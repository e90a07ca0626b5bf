DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_paid_at";--> statement-breakpoint
DROP INDEX "users_created";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name) || ' ' || email_key) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("created_at","id","status","payment_status","search_text");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","currency","amount_usd_minor","amount_minor","id") WHERE "orders"."payment_status" = 'Paid';--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
-- Searches look for letters anywhere in a text. Where the database has pg_trgm (PostgreSQL with its contrib modules;
-- the embedded database has not) they are found by index; elsewhere the same queries read the texts one by one.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
  CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
  CREATE INDEX products_search_name ON products USING gin (name_key gin_trgm_ops);
  CREATE INDEX products_search_description ON products USING gin (lower(description) gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR insufficient_privilege OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
END
$$;
