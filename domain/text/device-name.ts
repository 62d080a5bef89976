/** Returns a readable device name for a user agent, such as `Firefox on Android`. */
export function formatDeviceName(userAgent: string): string {
  const find = (...names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = find(
    [/Edg/, 'Edge'],
    [/OPR/, 'Opera'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  )
  const system = find(
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  )
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ')
}
