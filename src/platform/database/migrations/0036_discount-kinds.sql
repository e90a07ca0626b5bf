-- safe: the version before writes exactly one of its columns; the trigger of functions/mirror-discount-kind.sql gives
-- them the values of kind and args, of which a kind that it lacks has none.
ALTER TABLE "discount_codes" DROP CONSTRAINT "discount_codes_one_kind";--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "args" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A later migration has to drop these three and the trigger; it is written by hand, since the snapshot no longer lists
-- them.
COMMENT ON COLUMN "discount_codes"."percent_hundredths" IS 'For the version before, to be dropped: kind and args replace it';--> statement-breakpoint
COMMENT ON COLUMN "discount_codes"."amounts" IS 'For the version before, to be dropped: kind and args replace it';--> statement-breakpoint
COMMENT ON COLUMN "discount_codes"."free_delivery" IS 'For the version before, to be dropped: kind and args replace it';
