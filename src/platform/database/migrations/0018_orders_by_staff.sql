CREATE TABLE "order_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"order_id" uuid,
	"link_nonce" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"sent_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_drafts_currency" CHECK ("order_drafts"."currency" in ('USD', 'NGN', 'GBP', 'EUR')),
	CONSTRAINT "order_drafts_sent" CHECK (("order_drafts"."token_hash" is null) = ("order_drafts"."link_nonce" = ''))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_drafts_idempotency" ON "order_drafts" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_drafts_token" ON "order_drafts" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "order_drafts_order" ON "order_drafts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_drafts_list" ON "order_drafts" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit" CHECK ("orders"."deposit_percent" between 0 and 99);