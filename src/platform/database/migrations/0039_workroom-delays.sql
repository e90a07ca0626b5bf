ALTER TABLE "workroom_delays" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "workroom_delays" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workroom_delays" ADD COLUMN "lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "workroom_delays_idempotency" ON "workroom_delays" USING btree ("idempotency_key");