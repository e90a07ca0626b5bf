CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"rate_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_currency_day_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "exchange_rates_currency" CHECK ("exchange_rates"."currency" in ('USD', 'NGN', 'GBP', 'EUR') and "exchange_rates"."currency" <> 'NGN'),
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."rate_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "invoice_series_kind" CHECK ("invoice_series"."kind" in ('invoice', 'credit_note'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"vat_minor" bigint NOT NULL,
	"seller" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_count" CHECK ("invoices"."number" >= 1),
	CONSTRAINT "invoices_currency" CHECK ("invoices"."currency" in ('USD', 'NGN', 'GBP', 'EUR')),
	CONSTRAINT "invoices_vat" CHECK ("invoices"."vat_minor" between 0 and "invoices"."amount_minor")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_vat_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat" CHECK ("order_lines"."vat_minor" between 0 and "order_lines"."line_total_minor" - "order_lines"."discount_minor");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_rate" CHECK ("order_lines"."vat_rate" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cost" CHECK ("order_lines"."unit_cost_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat" CHECK ("orders"."vat_minor" between 0 and "orders"."amount_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_vat" CHECK ("orders"."shipping_vat_minor" between 0 and "orders"."shipping_fee_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_rate" CHECK ("orders"."vat_rate" between 0 and 10000);