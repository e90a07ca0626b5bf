ALTER TABLE "invoices" ADD COLUMN "vat_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- An order that moved abroad after it was paid has no rate any more: then the rate follows from the sums.
UPDATE "invoices" SET "vat_rate" = CASE WHEN orders.vat_rate > 0 THEN orders.vat_rate
	ELSE round(10000 * invoices.vat_minor::numeric / greatest(invoices.amount_minor - invoices.vat_minor, 1)) END
FROM "orders" WHERE orders.id = invoices.order_id AND invoices.vat_minor > 0;
