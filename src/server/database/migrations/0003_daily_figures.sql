CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"sessions" integer NOT NULL,
	"views" integer NOT NULL,
	"bounces" integer NOT NULL,
	"cart_sessions" integer NOT NULL,
	"checkout_sessions" integer NOT NULL,
	"order_sessions" integer NOT NULL,
	"session_seconds" bigint NOT NULL,
	"active_users" integer,
	"retention" integer
);
