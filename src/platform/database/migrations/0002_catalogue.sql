CREATE TABLE "product_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sale_prices" (
	"product_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "product_sale_prices_product_id_currency_pk" PRIMARY KEY("product_id","currency"),
	CONSTRAINT "product_sale_prices_amount" CHECK ("product_sale_prices"."amount_minor" > 0),
	CONSTRAINT "product_sale_prices_currency" CHECK ("product_sale_prices"."currency" in ('USD', 'NGN', 'GBP', 'EUR'))
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_quantity" CHECK ("product_variants"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image_key" text DEFAULT '' NOT NULL,
	"rule" text DEFAULT 'hand' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_rule" CHECK ("collections"."rule" in ('hand', 'tag', 'new', 'sale')),
	CONSTRAINT "collections_tag" CHECK (("collections"."rule" = 'tag') = ("collections"."tag" <> ''))
);
--> statement-breakpoint
CREATE TABLE "restock_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"token_hash" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"outcome" text,
	"product_id" uuid,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumb_hash" text NOT NULL,
	"tint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- safe: the version before writes five pictures at most, and reads however many there are
ALTER TABLE "product_images" DROP CONSTRAINT "product_images_at_most_five";--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "focus_x" integer;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "focus_y" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cut" text DEFAULT 'regular' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fit_by" text DEFAULT 'bust-waist-hip' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "final_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "product_former_slugs" ADD CONSTRAINT "product_former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sale_prices" ADD CONSTRAINT "product_sale_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_former_slugs_product" ON "product_former_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_pair" ON "product_variants" USING btree ("product_id","size","color");--> statement-breakpoint
CREATE INDEX "collection_products_product" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_slug" ON "collections" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "restock_requests_once" ON "restock_requests" USING btree ("product_id","size","color","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "restock_requests_token" ON "restock_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "restock_requests_waiting" ON "restock_requests" USING btree ("product_id","confirmed_at") WHERE "restock_requests"."confirmed_at" is not null and "restock_requests"."told_at" is null;--> statement-breakpoint
CREATE INDEX "restock_requests_age" ON "restock_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_import_rows_import" ON "product_import_rows" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploaded_pictures_key" ON "uploaded_pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "uploaded_pictures_age" ON "uploaded_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_to_publish" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id") WHERE "stock_movements"."variant_id" is not null;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_position" CHECK ("product_images"."position" between 0 and 11);--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_focus" CHECK ("product_images"."focus_x" between 0 and 100 and "product_images"."focus_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cut" CHECK ("products"."cut" in ('regular', 'curvy'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_fit_by" CHECK ("products"."fit_by" in ('bust', 'bust-waist-hip'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_dates" CHECK ("products"."sale_until" > "products"."sale_from");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost" CHECK ("products"."cost_minor" >= 0);