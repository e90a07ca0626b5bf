CREATE TABLE "cart_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"token_hash" text,
	CONSTRAINT "cart_reminders_currency" CHECK ("cart_reminders"."currency" in ('USD', 'NGN', 'GBP', 'EUR'))
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_kind" CHECK ("reminders"."kind" in ('transfer', 'card', 'link', 'balance-3', 'balance-10'))
);
--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_reminders_user" ON "cart_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_reminders_token" ON "cart_reminders" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "cart_reminders_age" ON "cart_reminders" USING btree ("agreed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("order_id","kind");