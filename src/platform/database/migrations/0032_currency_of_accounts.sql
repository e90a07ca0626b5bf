ALTER TABLE "users" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_currency" CHECK ("users"."currency" in ('USD', 'NGN', 'GBP', 'EUR'));