import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FormPart } from './question-form.tsx'

/** What there is to learn when the card is over, and where to read on. */
export function ExplanationFields(props: FormPart & { isCleaned: boolean }) {
  const { values, change, flaw, leave, isCleaned } = props
  return (
    <>
      <TextArea
        label="More info"
        name="moreInfo"
        rows={4}
        maxLength={10_000}
        hint="Plain text, or simple HTML: p, br, b, strong, i, em, u, sub, sup, ul, ol, li, blockquote, code, a."
        value={values.moreInfo}
        error={isCleaned ? 'Some of the HTML will be left out when it is saved' : undefined}
        onChange={(event) => change({ moreInfo: event.target.value })}
      />
      <TextField
        label="Reference"
        name="reference"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={1000}
        hint="Where to read on."
        value={values.reference}
        error={flaw('reference')}
        onBlur={leave}
        onChange={(event) => change({ reference: event.target.value })}
      />
    </>
  )
}
