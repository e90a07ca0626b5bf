ALTER TABLE "return_lines" ADD COLUMN "unit_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "returns_due" ON "returns" USING btree ("due_at") WHERE "returns"."due_at" is not null;