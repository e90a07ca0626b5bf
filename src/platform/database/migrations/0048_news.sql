CREATE TABLE "letter_presses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letter_presses_order" CHECK ("letter_presses"."first_at" <= "letter_presses"."last_at")
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"token_hash" text,
	"sent_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"group_id" text NOT NULL,
	"group_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('sending', 'sent', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "news_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"source" text NOT NULL,
	"consent_version" text NOT NULL,
	"token_hash" text NOT NULL,
	"confirm_until" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_subscribers_lower" CHECK ("news_subscribers"."email_key" = lower("news_subscribers"."email_key"))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "stop_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_presses" ADD CONSTRAINT "letter_presses_recipient_id_letter_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."letter_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_subscriber_id_news_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."news_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_presses_recipient" ON "letter_presses" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_once" ON "letter_recipients" USING btree ("letter_id","subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_token" ON "letter_recipients" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "letter_recipients_person" ON "letter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_recipients_waiting" ON "letter_recipients" USING btree ("letter_id") WHERE "letter_recipients"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_sending" ON "letters" USING btree ("created_at") WHERE "letters"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "letters_content" ON "letters" USING btree ("content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "news_subscribers_email" ON "news_subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "news_subscribers_token" ON "news_subscribers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mail_outbox_letters" ON "mail_outbox" USING btree ("sent_at") WHERE "mail_outbox"."letter_id" is not null;