ALTER TABLE "audit_log" ADD COLUMN "by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_admins" ON "audit_log" USING btree ("actor") WHERE "audit_log"."by_admin";
