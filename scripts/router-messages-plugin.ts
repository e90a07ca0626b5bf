import type { Plugin } from 'vite';

const routerFile = /\/node_modules\/react-router\/dist\/production\/.*\.js$/;
/** Its checks, with the position of the message to developers. */
const messagePositions: Record<string, number> = { invariant: 1, warning: 1, warningOnce: 2 };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Leaves React Router's advice to developers out of the scripts that browsers get: some kilobytes of English. */
export function routerMessages(): Plugin {
  return {
    name: 'router-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: routerFile },
      handler(code) {
        const messages = findMessages(this.parse(code) as unknown as Node);
        let short = code;
        for (const { start, end } of messages.sort((a, b) => b.start - a.start))
          short = `${short.slice(0, start)}''${short.slice(end)}`;
        return { code: short, map: null };
      },
    },
  };
}

/** The messages in a syntax tree: literal texts, and templates. */
function findMessages(node: Node): Node[] {
  const { callee, arguments: given } = node as { callee?: Node; arguments?: Node[] };
  const message = node.type === 'CallExpression' && given?.[messagePositions[String(callee?.name)] ?? -1];
  if (message && isText(message)) return [message];
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
    .flatMap(findMessages);
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}
