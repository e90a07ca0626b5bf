CREATE TABLE "simulated_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulated_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"access_code" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"callback_url" text NOT NULL,
	"cancel_url" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'abandoned' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_transactions_amount" CHECK ("simulated_transactions"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "reference" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_transactions_reference" ON "simulated_transactions" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_transactions_access" ON "simulated_transactions" USING btree ("access_code");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_starting" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'created';--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."processed_at" is null;