CREATE TABLE "cart_measure_lines" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"measures" jsonb NOT NULL,
	"measures_key" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_measure_lines_user_id_product_id_color_measures_key_pk" PRIMARY KEY("user_id","product_id","color","measures_key"),
	CONSTRAINT "cart_measure_lines_quantity" CHECK ("cart_measure_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "sewing_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"deposit" integer NOT NULL,
	"fittings" integer NOT NULL,
	"ready_by" date NOT NULL,
	"valid_until" date NOT NULL,
	"sheet" jsonb NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sewing_quotes_currency" CHECK ("sewing_quotes"."currency" in ('USD', 'NGN', 'GBP', 'EUR')),
	CONSTRAINT "sewing_quotes_amount" CHECK ("sewing_quotes"."amount_minor" >= 0),
	CONSTRAINT "sewing_quotes_deposit" CHECK ("sewing_quotes"."deposit" between 0 and 100),
	CONSTRAINT "sewing_quotes_fittings" CHECK ("sewing_quotes"."fittings" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "sewing_request_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sewing_request_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"by" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sewing_request_messages_by" CHECK ("sewing_request_messages"."by" in ('customer', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "sewing_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"link_nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'Requested' NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"text" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"measures" jsonb,
	"cloth" text DEFAULT 'ours' NOT NULL,
	"needed_by" date,
	"budget_currency" text,
	"budget_minor" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"quote_version" integer DEFAULT 0 NOT NULL,
	"valid_until" date,
	"draft_id" uuid,
	"order_id" uuid,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sewing_requests_state" CHECK ("sewing_requests"."state" in ('Requested', 'Question', 'Declined', 'Quoted', 'Lapsed', 'Withdrawn', 'Accepted')),
	CONSTRAINT "sewing_requests_cloth" CHECK ("sewing_requests"."cloth" in ('ours', 'mine', 'advise')),
	CONSTRAINT "sewing_requests_budget" CHECK ("sewing_requests"."budget_minor" >= 0),
	CONSTRAINT "sewing_requests_currency" CHECK ("sewing_requests"."budget_currency" in ('USD', 'NGN', 'GBP', 'EUR'))
);
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measure_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"phone_key" text DEFAULT '' NOT NULL,
	"profile_id" uuid,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "measure_links_person" CHECK (("measure_links"."user_id" is null) <> ("measure_links"."phone_key" = ''))
);
--> statement-breakpoint
CREATE TABLE "measure_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"phone_key" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "measure_profiles_person" CHECK (("measure_profiles"."user_id" is null) <> ("measure_profiles"."phone_key" = ''))
);
--> statement-breakpoint
CREATE TABLE "measure_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"basis" text NOT NULL,
	"unit" text NOT NULL,
	"values" jsonb NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"taken_by" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "measure_versions_basis" CHECK ("measure_versions"."basis" in ('body', 'garment', 'size')),
	CONSTRAINT "measure_versions_unit" CHECK ("measure_versions"."unit" in ('in', 'cm')),
	CONSTRAINT "measure_versions_taker" CHECK ("measure_versions"."taken_by" in ('self', 'workroom'))
);
--> statement-breakpoint
CREATE TABLE "fittings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"token" text NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"result_at" timestamp (3) with time zone,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fittings_place" CHECK ("fittings"."place" in ('atelier', 'video')),
	CONSTRAINT "fittings_result" CHECK ("fittings"."result" in ('', 'fits', 'take in', 'let out'))
);
--> statement-breakpoint
CREATE TABLE "line_cloths" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"yards" double precision,
	"note" text DEFAULT '' NOT NULL,
	"picture_key" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_cloths_state" CHECK ("line_cloths"."state" in ('waiting', 'received', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "line_stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"picture_key" text DEFAULT '' NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workroom_delays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workroom_delays_days" CHECK ("workroom_delays"."days" between 1 and 60)
);
--> statement-breakpoint
-- safe: the list grows; the version before treats an unknown duty as having no rights
ALTER TABLE "users" DROP CONSTRAINT "users_duty";--> statement-breakpoint
-- safe: order_lines_pieces replaces it and lets a piece stand in an order in stock and sewn
DROP INDEX "order_lines_identity";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_to_measure" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_to_order" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sewing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "measures" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "measures_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sheet" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "deposit_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_rush_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_from_days" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_to_days" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "stage_plan" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ready_by" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "work_week" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "work_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cut_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cloth_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cloth_waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_payment_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "alteration_of" uuid;--> statement-breakpoint
ALTER TABLE "cart_measure_lines" ADD CONSTRAINT "cart_measure_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_measure_lines" ADD CONSTRAINT "cart_measure_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sewing_quotes" ADD CONSTRAINT "sewing_quotes_request_id_sewing_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sewing_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sewing_request_messages" ADD CONSTRAINT "sewing_request_messages_request_id_sewing_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sewing_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sewing_requests" ADD CONSTRAINT "sewing_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sewing_requests" ADD CONSTRAINT "sewing_requests_draft_id_order_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."order_drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sewing_requests" ADD CONSTRAINT "sewing_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_links" ADD CONSTRAINT "measure_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_links" ADD CONSTRAINT "measure_links_profile_id_measure_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."measure_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_profiles" ADD CONSTRAINT "measure_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measure_versions" ADD CONSTRAINT "measure_versions_profile_id_measure_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."measure_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fittings" ADD CONSTRAINT "fittings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fittings" ADD CONSTRAINT "fittings_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_cloths" ADD CONSTRAINT "line_cloths_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_cloths" ADD CONSTRAINT "line_cloths_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_stages" ADD CONSTRAINT "line_stages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_stages" ADD CONSTRAINT "line_stages_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_measure_lines_product" ON "cart_measure_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sewing_quotes_version" ON "sewing_quotes" USING btree ("request_id","version");--> statement-breakpoint
CREATE INDEX "sewing_request_messages_request" ON "sewing_request_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sewing_requests_reference" ON "sewing_requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "sewing_requests_token" ON "sewing_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sewing_requests_order" ON "sewing_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sewing_requests_list" ON "sewing_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "sewing_requests_user" ON "sewing_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sewing_requests_phone" ON "sewing_requests" USING btree ("phone_key") WHERE "sewing_requests"."phone_key" <> '';--> statement-breakpoint
CREATE INDEX "sewing_requests_open" ON "sewing_requests" USING btree ("state","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_contacts_phone" ON "customer_contacts" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "customer_contacts_email" ON "customer_contacts" USING btree ("email_key") WHERE "customer_contacts"."email_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "measure_links_token" ON "measure_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "measure_links_user" ON "measure_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "measure_links_expires" ON "measure_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "measure_profiles_user" ON "measure_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "measure_profiles_phone" ON "measure_profiles" USING btree ("phone_key") WHERE "measure_profiles"."phone_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "measure_versions_version" ON "measure_versions" USING btree ("profile_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "fittings_token" ON "fittings" USING btree ("token");--> statement-breakpoint
CREATE INDEX "fittings_line" ON "fittings" USING btree ("line_id","at");--> statement-breakpoint
CREATE INDEX "fittings_order" ON "fittings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fittings_to_remind" ON "fittings" USING btree ("at") WHERE "fittings"."reminded_at" is null and "fittings"."result" = '';--> statement-breakpoint
CREATE INDEX "line_cloths_line" ON "line_cloths" USING btree ("line_id","created_at");--> statement-breakpoint
CREATE INDEX "line_cloths_order" ON "line_cloths" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "line_stages_line" ON "line_stages" USING btree ("line_id","at","created_at");--> statement-breakpoint
CREATE INDEX "line_stages_order" ON "line_stages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "line_stages_picture" ON "line_stages" USING btree ("picture_key") WHERE "line_stages"."picture_key" <> '';--> statement-breakpoint
CREATE INDEX "line_stages_recent" ON "line_stages" USING btree ("stage","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_pieces" ON "order_lines" USING btree ("order_id","product_id","size","color","sewing","measures_key");--> statement-breakpoint
CREATE INDEX "order_lines_weeks" ON "order_lines" USING btree ("work_week") WHERE "order_lines"."work_week" <> '';--> statement-breakpoint
CREATE INDEX "order_lines_sewn" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."sewing" <> '';--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("promised_by") WHERE "orders"."promised_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_alterations" ON "orders" USING btree ("alteration_of") WHERE "orders"."alteration_of" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sewing" CHECK ("order_lines"."sewing" in ('', 'measure', 'order', 'bespoke'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cloth" CHECK ("order_lines"."cloth_state" in ('', 'waiting', 'received', 'refused'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_deposit" CHECK ("order_lines"."deposit_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_rush" CHECK ("order_lines"."unit_rush_minor" between 0 and "order_lines"."unit_price_minor");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_points" CHECK ("order_lines"."work_points" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_first_payment" CHECK ("orders"."first_payment_minor" between 0 and "orders"."amount_minor");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_duty" CHECK ("users"."duty" in ('owner', 'manager', 'packer', 'bookkeeper', 'tailor'));