ALTER TABLE "orders" ADD COLUMN "discount_code_id" uuid;--> statement-breakpoint
UPDATE "orders" SET "discount_code_id" = coalesce(
	(SELECT discount_code_uses.code_id FROM discount_code_uses WHERE discount_code_uses.order_id = orders.id LIMIT 1),
	(SELECT discount_codes.id FROM discount_codes WHERE discount_codes.code = orders.discount_code LIMIT 1))
WHERE "discount_code" <> '' AND "kind" = 'sale';
