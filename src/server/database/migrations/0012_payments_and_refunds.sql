DROP FUNCTION "read_for_order"(uuid, text, uuid[]);
--> statement-breakpoint
DROP FUNCTION "write_order"(jsonb, jsonb, jsonb, jsonb, boolean);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
DROP INDEX "orders_paid";
--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","currency","amount_usd_minor","amount_minor","simulated","id") WHERE "orders"."payment_status" = 'Paid';
