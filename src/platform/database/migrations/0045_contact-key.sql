ALTER TABLE "messages" ADD COLUMN "key" text;--> statement-breakpoint
-- safe: the version before writes no key, and nulls are never equal
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("key");
