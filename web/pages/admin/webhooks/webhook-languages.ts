/** The languages that the form offers for the name of the day. The API takes any. */
const LANGUAGES =
  'en en-US cs da de el es et fi fr he hi hu id it ja ko lt lv nb nl pl pt pt-BR ro sk sl sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  )

/** Returns the languages, each named in itself. */
export function listWebhookLanguages(): { value: string; label: string }[] {
  return LANGUAGES.map((value) => ({
    value,
    label: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
  }))
}
