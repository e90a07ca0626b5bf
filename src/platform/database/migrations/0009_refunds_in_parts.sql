CREATE TABLE "simulated_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulated_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_refunds_amount" CHECK ("simulated_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
-- safe: no statement needs it, it only made one quicker; the next index takes its place
DROP INDEX "orders_paid";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "simulated_refunds_reference" ON "simulated_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","currency","amount_usd_minor","amount_minor","refunded_usd_minor","refunded_minor","due_minor","simulated","id") WHERE "orders"."payment_status" = 'Paid' and "orders"."kind" = 'sale';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_gone" CHECK ("order_lines"."restocked" >= 0 and "order_lines"."kept" >= 0 and "order_lines"."restocked" + "order_lines"."kept" <= "order_lines"."quantity");