ALTER TABLE "daily_figures" ALTER COLUMN "order_sessions" SET DEFAULT 0;
