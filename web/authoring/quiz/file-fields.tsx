import { MAX_QUIZ_CHARACTERS } from '#domain/quizzes/quiz.ts'
import { getMaxUtf16Units } from '#domain/text/text-length.ts'
import { FileUpload } from '../file-upload.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { QuizFormPart } from './quiz-form-part.ts'

/** Tells whether an address is that of a file uploaded to this site. */
const isUploadedFile = (url: string) => url.startsWith('/Media/')

/** The form fields for the picture of a quiz, its description, and a PDF for a trivia night. */
export function QuizFileFields({ values, change, flaw }: QuizFormPart) {
  const { mediaUrl, mediaText, sampleFile } = values
  return (
    <>
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
        hint="An upload fills it in; or give the address of a picture that is on the web."
        maxLength={getMaxUtf16Units(MAX_QUIZ_CHARACTERS.mediaUrl)}
        value={mediaUrl}
        error={flaw('mediaUrl')}
        onChange={(event) => change({ mediaUrl: event.target.value })}
      />
      <TextField
        label="What the picture shows"
        name="mediaText"
        autoComplete="off"
        hint="For those who cannot see it."
        maxLength={getMaxUtf16Units(MAX_QUIZ_CHARACTERS.mediaText)}
        value={mediaText}
        error={flaw('mediaText')}
        onChange={(event) => change({ mediaText: event.target.value })}
      />
      <FileUpload label="Sample file" accept="pdf" value={sampleFile} onChange={(url) => change({ sampleFile: url })} />
    </>
  )
}
