/** Returns a readable device name for a user agent: "Chrome on Android". */
export function getDeviceName(userAgent: string): string {
  const found = (names: [RegExp, string][], otherwise: string) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  const browser = found(
    [
      [/Edg/, 'Edge'],
      [/OPR|Opera/, 'Opera'],
      [/SamsungBrowser/, 'Samsung Internet'],
      [/Firefox|FxiOS/, 'Firefox'],
      [/Chrome|CriOS/, 'Chrome'],
      [/Safari/, 'Safari'],
    ],
    'A browser',
  );
  const system = found(
    [
      [/Android/, 'Android'],
      [/iPhone|iPad/, 'iPhone or iPad'],
      [/Windows/, 'Windows'],
      [/Mac OS/, 'a Mac'],
      [/Linux|CrOS/, 'Linux'],
    ],
    'a computer',
  );
  return `${browser} on ${system}`;
}
