import { TextField } from '../../ui/text-field.tsx'
import type { QuestionFormFieldProps } from './form-part.ts'
import { FormattedTextArea } from './formatted-text-area.tsx'
import { getTextFieldProps } from './text-props.ts'

export function ExplanationFields(props: QuestionFormFieldProps & { isCleaned: boolean }) {
  const moreInfo = getTextFieldProps(props, 'moreInfo')
  const cleaned = props.isCleaned ? 'Some of the HTML will be removed when you save' : undefined
  return (
    <>
      <FormattedTextArea
        {...moreInfo}
        rows={4}
        hint="Plain text, pasted Markdown, or simple HTML: p, br, b, strong, i, em, u, sub, sup, ul, ol, li, blockquote, code, a."
        error={moreInfo.error ?? cleaned}
      />
      <TextField
        {...getTextFieldProps(props, 'reference')}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Where players can read more."
      />
    </>
  )
}
