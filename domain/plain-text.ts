/** Without accents and capitals, so that words are found however they are typed. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}
