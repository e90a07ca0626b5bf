DROP FUNCTION "read_for_order"(uuid, text, uuid[]);
--> statement-breakpoint
DROP FUNCTION "write_order"(jsonb, jsonb, jsonb, jsonb, boolean);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;
