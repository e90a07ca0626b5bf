CREATE TABLE "customer_measures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"phone_key" text DEFAULT '' NOT NULL,
	"taken_on" date NOT NULL,
	"unit" text NOT NULL,
	"figures" jsonb NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_measures_person" CHECK (("customer_measures"."user_id" is null) <> ("customer_measures"."phone_key" = '')),
	CONSTRAINT "customer_measures_unit" CHECK ("customer_measures"."unit" in ('in', 'cm'))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"phone_key" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_person" CHECK (("customer_notes"."user_id" is null) <> ("customer_notes"."phone_key" = ''))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_measures" ADD CONSTRAINT "customer_measures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_measures_user" ON "customer_measures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_measures_phone" ON "customer_measures" USING btree ("phone_key") WHERE "customer_measures"."phone_key" <> '';--> statement-breakpoint
CREATE INDEX "customer_measures_created" ON "customer_measures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_phone" ON "customer_notes" USING btree ("phone_key") WHERE "customer_notes"."phone_key" <> '';--> statement-breakpoint
CREATE INDEX "customer_notes_created" ON "customer_notes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("phone_key","created_at") WHERE "orders"."user_id" is null and "orders"."phone_key" <> '';--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree ("email_key") WHERE "orders"."user_id" is null and "orders"."email_key" <> '';