CREATE TABLE "cart_set_lines" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"set_id" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"measures" jsonb,
	"measures_key" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_set_lines_pk" PRIMARY KEY("user_id","product_id","set_id","size","color","measures_key"),
	CONSTRAINT "cart_set_lines_quantity" CHECK ("cart_set_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "product_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"product_ids" jsonb NOT NULL,
	"percent_hundredths" integer,
	"prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_sets_pieces" CHECK (jsonb_array_length("product_sets"."product_ids") between 2 and 5),
	CONSTRAINT "product_sets_percent" CHECK ("product_sets"."percent_hundredths" between 100 and 9000),
	CONSTRAINT "product_sets_price" CHECK (("product_sets"."percent_hundredths" is null) = ("product_sets"."prices" <> '{}'::jsonb))
);
--> statement-breakpoint
-- safe: order_lines_pieces_in_sets replaces it and lets a piece stand in an order alone and in a set
DROP INDEX "order_lines_pieces";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "set_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "set_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "set_discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_set_lines" ADD CONSTRAINT "cart_set_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_set_lines" ADD CONSTRAINT "cart_set_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_set_lines_product" ON "cart_set_lines" USING btree ("product_id");--> statement-breakpoint
-- safe: no order has a set yet, and order_lines_pieces held without one
CREATE UNIQUE INDEX "order_lines_pieces_in_sets" ON "order_lines" USING btree ("order_id","product_id","size","color","sewing","measures_key","set_id");--> statement-breakpoint
-- safe: the version before sells nothing in sets
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_set" CHECK ("order_lines"."set_discount_minor" between 0 and "order_lines"."discount_minor" and ("order_lines"."set_id" <> '' or "order_lines"."set_discount_minor" = 0));