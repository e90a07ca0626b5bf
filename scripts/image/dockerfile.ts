/** One step of a Dockerfile: its word, and what stands behind it. */
export type Step = { word: string; rest: string };
/** A stage: its name, the image it begins with, and its steps. */
export type Stage = { name: string; from: string; steps: Step[] };

const known = ['ENV', 'RUN', 'COPY', 'WORKDIR', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];

/** Reads a Dockerfile's steps. Throws for a word that {@link known} does not list: nobody would take that step. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  for (const line of lines.map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [word = '', ...words] = line.split(' ');
    const rest = words.join(' ').trim();
    if (word === 'FROM') {
      const [from = '', as, name] = rest.split(' ');
      stages.push({ name: as === 'AS' && name ? name : String(stages.length), from, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!known.includes(word)) throw new Error(`${word}: this check does not know how to take such a step.`);
    if (!stage) throw new Error(`${word} stands before the first FROM.`);
    stage.steps.push({ word, rest });
  }
  return stages;
}

/** The variables of `ENV A=1 B=2`. */
export function readVariables(rest: string): [string, string][] {
  return rest.split(' ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
}

/** The words of `["node", "x"]`, of a CMD or behind the CMD of a HEALTHCHECK. */
export function readCommand(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}

/** What `COPY` copies, from which stage, and whither. */
export function readCopy(rest: string): { from: string | undefined; sources: string[]; target: string } {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  if (words.some((word) => word.startsWith('--')))
    throw new Error(`COPY ${rest}: an option nobody knows here.`);
  return { from, sources: words.slice(0, -1), target: words.at(-1) ?? '' };
}
