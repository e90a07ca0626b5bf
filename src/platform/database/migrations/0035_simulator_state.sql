-- The simulator makes tables of its own, in the schema "simulator". The version before still uses these two, so a later
-- migration has to drop them; it is written by hand, since the snapshot no longer lists them.
COMMENT ON TABLE "simulated_transactions" IS 'Unused, to be dropped: the simulator uses simulator.transactions';--> statement-breakpoint
COMMENT ON TABLE "simulated_refunds" IS 'Unused, to be dropped: the simulator uses simulator.refunds';
