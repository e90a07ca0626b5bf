DROP INDEX "orders_by_status";--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","payment_status","created_at");