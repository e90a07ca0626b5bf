CREATE TABLE "product_picture_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_picture_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid,
	"product_id" uuid NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"key" text,
	CONSTRAINT "product_picture_links_state" CHECK ("product_picture_links"."state" in ('waiting', 'attached', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "product_picture_links" ADD CONSTRAINT "product_picture_links_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_links" ADD CONSTRAINT "product_picture_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_picture_links_once" ON "product_picture_links" USING btree ("product_id","link");--> statement-breakpoint
CREATE INDEX "product_picture_links_import" ON "product_picture_links" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "product_picture_links_waiting" ON "product_picture_links" USING btree ("next_try_at") WHERE "product_picture_links"."state" = 'waiting';