/** The cookie that holds a visitor's choice, and the address its form posts to. */
export const lessDataCookie = 'less-data';
export const lessDataPath = '/less-data';

/** Width of pictures for a visitor who is sent less, px. */
export const lessDataWidth = 320;

export const lessDataChoices = ['auto', 'on', 'off'] as const;
export type LessDataChoice = (typeof lessDataChoices)[number];

export function toLessDataChoice(value: string | undefined): LessDataChoice | undefined {
  return lessDataChoices.find((choice) => choice === value);
}

/** Values of the client hint ECT (effective connection type) that count as slow. */
const slowConnections: readonly string[] = ['slow-2g', '2g', '3g'];

/** What a browser says about its connection, as the headers Save-Data and ECT. */
export type ConnectionHints = { saveData?: string | undefined; ect?: string | undefined };

/** Whether a browser saves data or its connection is slow. */
export function isSlowConnection({ saveData, ect = '' }: ConnectionHints): boolean {
  return saveData?.toLowerCase() === 'on' || slowConnections.includes(ect);
}

/** Whether a visitor is sent less: by her choice, and without one by what her browser says. */
export function wantsLessData(cookies: string | undefined, hints: ConnectionHints): boolean {
  const choice = readLessDataChoice(cookies);
  return choice === 'on' || (choice !== 'off' && isSlowConnection(hints));
}

const choiceInCookies = new RegExp(`(?:^|; ?)${lessDataCookie}=(\\w{2,4})(?:;|$)`);

/** The choice that a Cookie header, or `document.cookie`, holds. */
export function readLessDataChoice(cookies = ''): LessDataChoice | undefined {
  return toLessDataChoice(choiceInCookies.exec(cookies)?.[1]);
}
