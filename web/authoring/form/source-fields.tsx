import { QUESTION_LICENCES } from '#domain/questions/licence.ts'
import { QUESTION_FIELD_RULES } from '#domain/questions/question-fields.ts'
import { FileUpload } from '../file-upload.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { QuestionFormFieldProps } from './form-part.ts'
import styles from './question-form.module.css'
import { getTextFieldProps } from './text-props.ts'

const OWN_QUESTION_CHOICE = { value: '', label: 'Our own' }

export function QuestionSourceFields(props: QuestionFormFieldProps) {
  const { values, change } = props
  const names: string[] = QUESTION_LICENCES.map(({ name }) => name)
  const isUploaded = values.mediaUrl.startsWith('/Media/')
  // Adds the licence of an imported question to the choices if `LICENCES` does not contain it.
  const known = values.licence === '' || names.includes(values.licence)
  return (
    <>
      <FileUpload
        label={QUESTION_FIELD_RULES.mediaUrl.label}
        accept="picture"
        value={isUploaded ? values.mediaUrl : ''}
        onChange={(mediaUrl) => change({ mediaUrl })}
      />
      {!isUploaded && (
        <TextField
          {...getTextFieldProps(props, 'mediaUrl')}
          label="Or the address of a picture or a sound"
          inputMode="url"
          placeholder="https://"
        />
      )}
      {values.mediaUrl !== '' && (
        <TextField
          {...getTextFieldProps(props, 'mediaText')}
          hint="For people who can’t see or hear it. It must not give the answer away."
        />
      )}
      <div className={styles['row']}>
        <TextField {...getTextFieldProps(props, 'source')} hint="Leave it empty for our own questions." />
        <SelectField
          label={QUESTION_FIELD_RULES.licence.label}
          name="licence"
          choices={[OWN_QUESTION_CHOICE, ...names, ...(known ? [] : [values.licence])]}
          value={values.licence}
          onChange={(event) => change({ licence: event.target.value })}
        />
      </div>
      <TextField
        {...getTextFieldProps(props, 'suggestedBy')}
        hint="Shown with the answer. Leave it empty to name nobody."
      />
    </>
  )
}
