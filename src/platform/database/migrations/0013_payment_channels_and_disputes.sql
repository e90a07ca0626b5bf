CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_minor" bigint,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "asked_channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_transactions" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_transactions" ADD COLUMN "channels" jsonb DEFAULT '["card"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_transactions" ADD COLUMN "channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_once" ON "payment_disputes" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_disputes_order" ON "payment_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_attempt" ON "payment_disputes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("answer_by") WHERE "payment_disputes"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_fee" CHECK ("payment_attempts"."fee_minor" >= 0);