CREATE TABLE "bank_line_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_id" uuid NOT NULL,
	"order_id" uuid,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"short_minor" bigint DEFAULT 0 NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_line_payments_amount" CHECK ("bank_line_payments"."amount_minor" > 0 and "bank_line_payments"."short_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"day" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"narration" text NOT NULL,
	"balance_minor" bigint,
	"search_text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reverses" uuid,
	"over_minor" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_amount_not_0" CHECK ("bank_lines"."amount_minor" <> 0),
	CONSTRAINT "bank_lines_over" CHECK ("bank_lines"."over_minor" between 0 and greatest("bank_lines"."amount_minor", 0))
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "narration" text;--> statement-breakpoint
ALTER TABLE "bank_line_payments" ADD CONSTRAINT "bank_line_payments_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_payments" ADD CONSTRAINT "bank_line_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_payments_once" ON "bank_line_payments" USING btree ("line_id","order_id");--> statement-breakpoint
CREATE INDEX "bank_line_payments_order" ON "bank_line_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_fingerprint" ON "bank_lines" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "bank_lines_state" ON "bank_lines" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "bank_lines_amount" ON "bank_lines" USING btree ("amount_minor","day");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_narration" ON "orders" USING btree ("narration");--> statement-breakpoint
CREATE INDEX "orders_without_narration" ON "orders" USING btree ("id") WHERE "orders"."payment_method" = 'transfer' and "orders"."narration" is null;