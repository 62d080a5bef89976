import { useState } from 'react'
import { MAX_QUIZ_FIELD_CHARACTERS } from '#domain/quizzes/quiz.ts'
import { getMaxUtf16Length } from '#domain/text/text-length.ts'
import { OtherCategoryCheckboxes } from '../form/category-fields.tsx'
import { FileUpload } from '../file-upload.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './quiz-form.module.css'
import type { QuizFormFieldProps } from './quiz-form-part.ts'

/** Returns whether a URL is that of a file uploaded to this site. */
const isUploadedFile = (url: string) => url.startsWith('/Media/')

/**
 * The form fields that many quizzes do not need: a picture and its description, a PDF for a trivia night, and further
 * categories. They open if one of them has a flaw.
 */
export function FurtherQuizFields({ values, change, flaw }: QuizFormFieldProps) {
  const { mediaUrl, mediaText, sampleFile } = values
  const [isOpen, setOpen] = useState(false)
  const hasFlaw = (['mediaUrl', 'mediaText', 'sampleFile'] as const).some((field) => flaw(field) !== undefined)
  return (
    <details
      className={styles['further']}
      open={isOpen || hasFlaw}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Picture, sample file, further categories</summary>
      <div className={styles['fields']}>
        <FileUpload
          label="Picture"
          accept="picture"
          value={isUploadedFile(mediaUrl) ? mediaUrl : ''}
          onChange={(url) => change({ mediaUrl: url })}
        />
        <TextField
          label="Address of the picture"
          name="mediaUrl"
          inputMode="url"
          autoComplete="off"
          hint="Filled in by an upload, or the address of a picture on the web."
          maxLength={getMaxUtf16Length(MAX_QUIZ_FIELD_CHARACTERS.mediaUrl)}
          value={mediaUrl}
          error={flaw('mediaUrl')}
          onChange={(event) => change({ mediaUrl: event.target.value })}
        />
        <TextField
          label="What the picture shows"
          name="mediaText"
          autoComplete="off"
          hint="For people who can’t see it."
          maxLength={getMaxUtf16Length(MAX_QUIZ_FIELD_CHARACTERS.mediaText)}
          value={mediaText}
          error={flaw('mediaText')}
          onChange={(event) => change({ mediaText: event.target.value })}
        />
        <FileUpload
          label="Sample file"
          accept="pdf"
          value={sampleFile}
          onChange={(url) => change({ sampleFile: url })}
        />
        <OtherCategoryCheckboxes values={values} change={change} />
      </div>
    </details>
  )
}
