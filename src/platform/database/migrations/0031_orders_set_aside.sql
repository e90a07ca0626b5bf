ALTER TABLE "orders" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at","id","status","payment_status","search_text","set_aside_at");--> statement-breakpoint
CREATE INDEX "orders_set_aside" ON "orders" USING btree ("created_at") WHERE "orders"."set_aside_at" is not null;--> statement-breakpoint
-- safe: it only made statements quicker, and the index above does the same for them
DROP INDEX "orders_list";
