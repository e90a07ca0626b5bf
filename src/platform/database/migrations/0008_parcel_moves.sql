ALTER TABLE "order_history" ADD COLUMN "happened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "move_id" bigint;