import type { Engine } from '../races/shop-processes.ts';
import type { TestPostgres } from '../support/postgres.ts';

/** Where a scenario finds what it needs. */
export type ScenarioContext = {
  /** The first of the ports that may be used, of eight. */
  firstPort: number;
  /** A PostgreSQL of its own that waits for its disk. */
  postgres: TestPostgres;
};

/** What came of a scenario on one kind of database. */
export type Outcome = {
  row: Record<string, string | number>;
  /** What was not as it should be, in words; none where all was. */
  faults: string[];
  /** Why it could not be played here. */
  skipped?: string;
};

/** One fault, brought about on purpose. */
export type Scenario = {
  name: string;
  /** What a shopper can expect during the fault, in one sentence. */
  owed: string;
  engines: readonly Engine[];
  play(engine: Engine, ground: ScenarioContext): Promise<Outcome>;
};
