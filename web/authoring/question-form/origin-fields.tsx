import { LICENCES } from '#domain/licence.ts'
import { FileUpload } from '../file-upload.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FormPart } from './question-form.tsx'
import styles from './question-form.module.css'

const OWN = { value: '', label: 'Our own' }

/** The picture, and where the question was taken from. */
export function OriginFields({ values, change, flaw, leave }: FormPart) {
  const names: string[] = LICENCES.map(({ name }) => name)
  const isUploaded = values.mediaUrl.startsWith('/Media/')
  // A pack may have brought a licence that we do not know.
  const known = values.licence === '' || names.includes(values.licence)
  return (
    <>
      <FileUpload
        label="Picture"
        accept="picture"
        value={isUploaded ? values.mediaUrl : ''}
        onChange={(mediaUrl) => change({ mediaUrl })}
      />
      {!isUploaded && (
        <TextField
          label="Or the address of a picture"
          name="mediaUrl"
          inputMode="url"
          placeholder="https://"
          maxLength={1000}
          value={values.mediaUrl}
          error={flaw('mediaUrl')}
          onBlur={leave}
          onChange={(event) => change({ mediaUrl: event.target.value })}
        />
      )}
      <div className={styles['row']}>
        <TextField
          label="Source"
          name="source"
          maxLength={300}
          hint="Empty when it is our own."
          value={values.source}
          onChange={(event) => change({ source: event.target.value })}
        />
        <SelectField
          label="Licence"
          name="licence"
          choices={[OWN, ...names, ...(known ? [] : [values.licence])]}
          value={values.licence}
          onChange={(event) => change({ licence: event.target.value })}
        />
      </div>
    </>
  )
}
