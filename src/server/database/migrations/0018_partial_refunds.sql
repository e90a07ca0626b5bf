-- What was paid back of an order that stays paid, in its own currency and at the catalogue's USD prices; and what a
-- payment really brought, which may differ from what was asked.
ALTER TABLE "orders" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_usd_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "refunded_minor" = "amount_minor", "refunded_usd_minor" = coalesce("amount_usd_minor", 0) WHERE "payment_status" = 'Refunded';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_minor" between 0 and "orders"."amount_minor");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "paid_minor" bigint;--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","currency","amount_usd_minor","amount_minor","refunded_usd_minor","refunded_minor","simulated","id") WHERE "orders"."payment_status" = 'Paid';--> statement-breakpoint
CREATE INDEX "payment_events_reference" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");
