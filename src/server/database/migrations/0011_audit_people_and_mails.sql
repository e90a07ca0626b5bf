ALTER TABLE "audit_log" ADD COLUMN "by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_admins" ON "audit_log" USING btree ("actor") WHERE "audit_log"."by_admin";
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "order_id" uuid GENERATED ALWAYS AS (substring(key from '^(?:staff-)?order-[a-z-]+_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})')::uuid) STORED;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "purpose" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "once_sent" text DEFAULT 'keep' NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_order" ON "mail_outbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree (lower("to_address"),"sent_at") WHERE "mail_outbox"."state" = 'sent';--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"old_email_key" text NOT NULL,
	"new_email" text NOT NULL,
	"new_email_key" text NOT NULL,
	"confirm_hash" text NOT NULL,
	"undo_hash" text NOT NULL,
	"confirm_until" timestamp (3) with time zone NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_confirm" ON "email_changes" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo" ON "email_changes" USING btree ("undo_hash");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_old" ON "email_changes" USING btree ("old_email_key");
