import { cleanLine, cleanText } from '../../../contract/text/clean-text.ts';

/** One line of a chat, without its stamp. */
export type ChatLine = {
  /** Who wrote it, as the export names them; empty where the chat was pasted without stamps. */
  from: string;
  text: string;
  /** What cannot be read: shown as such. */
  kind: 'text' | 'voice' | 'picture';
};

const dayPattern = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const timePattern = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
const senderPattern = String.raw`(?:~\s?)?([^:\n]{1,60}):\s?(.*)$`;
/** `[12/11/2026, 21:04] Ngozi: …`, `12/11/26, 9:04 PM - Ngozi: …`, `[9:04 PM, 11/12/2026] Ngozi: …`. */
const stampPatterns = [
  new RegExp(String.raw`^\[${dayPattern},?\s{1,2}${timePattern}\]\s?${senderPattern}`, 'i'),
  new RegExp(String.raw`^\[${timePattern},\s{1,2}${dayPattern}\]\s?${senderPattern}`, 'i'),
  new RegExp(String.raw`^${dayPattern},?\s{1,2}${timePattern}\s-\s${senderPattern}`, 'i'),
];
const voicePattern =
  /^(?:<?audio omitted>?|voice (?:message|note)\b.{0,40}|ptt-[\w.-]{1,60}.{0,30}|.{0,60}\.(?:opus|ogg|m4a)\b.{0,30})$/i;
const picturePattern =
  /^(?:<?(?:image|video|media|sticker|gif|document) omitted>?|<media omitted>|img-[\w.-]{1,60}.{0,30}|.{0,60}\.(?:jpe?g|png|webp|mp4)\b.{0,30})$/i;

/** A chat's lines in their order, the stamps of WhatsApp's exports taken off. Empty lines are left out. */
export function parseChatLines(text: string): ChatLine[] {
  const lines: ChatLine[] = [];
  let from = '';
  for (const raw of cleanText(text).split('\n')) {
    const line = cleanLine(raw).trim();
    if (line === '') continue;
    const stamped = stampPatterns.map((stamp) => stamp.exec(line)).find(Boolean);
    if (stamped) from = stamped[1]?.trim() ?? '';
    const said = (stamped ? (stamped[2] ?? '') : line).trim();
    if (said === '') continue;
    lines.push({
      from,
      text: said,
      kind: voicePattern.test(said) ? 'voice' : picturePattern.test(said) ? 'picture' : 'text',
    });
  }
  return lines;
}
