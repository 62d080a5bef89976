import { type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import { isAudioAddress } from '#domain/site/media.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FileDropZone } from '../ui/file-drop-zone.tsx'
import { Icon } from '../ui/icon.tsx'
import { SoundPlayer } from '../ui/sound.tsx'
import { StatusMessage } from '../ui/status-message.tsx'
import { UPLOAD_FILE_KINDS, type UploadFileKind, findUploadFileError } from './chosen-file.ts'
import styles from './file-upload.module.css'
import { uploadFile } from '#contract/uploads/calls.ts'
import { callApi } from '../api/api.ts'

/** A handle with which a form uploads a chosen file before the form is saved. */
export type FormFileUploadHandle = {
  /** Uploads the chosen file. `url` is its URL on this site, or `null` if no file was chosen. */
  finish: () => Promise<{ ok: true; url: string | null } | { ok: false; message: string }>
}

/**
 * A field to upload a picture or a PDF by choosing or dropping a file. `value` is the URL of the current file, or
 * empty. `onChange` receives the new URL under /Media/, or an empty string after a removal.
 */
export function FileUpload(props: {
  label: string
  accept: UploadFileKind
  value: string
  onChange: (url: string) => void
  /** A ref that this component sets to a handle. With the handle, the form uploads the chosen file. */
  pending?: RefObject<FormFileUploadHandle | null>
}) {
  const { label, accept, value, onChange, pending } = props
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const [isWaiting, setIsWaiting] = useState(false)

  const underWay = useRef<ReturnType<typeof uploadChosenFile> | null>(null)

  const send = async (file: File) => {
    setBusy(true)
    setError('')
    underWay.current ??= uploadChosenFile(file, accept)
    const sent = await underWay.current
    underWay.current = null
    setBusy(false)
    if (!sent.ok) {
      setError(sent.message)
      return sent
    }
    setMessage(sent.message)
    setIsWaiting(false)
    onChange(sent.url)
    return sent
  }
  const upload = async () => {
    if (busy) return
    const file = chooser.current?.files?.[0]
    if (!file) return setError('Please choose a file first.')
    const sent = await send(file)
    // The pressed upload button disappears, so the focus moves to the uploaded file.
    if (sent.ok) whole.current?.focus()
  }
  useImperativeHandle(pending, () => ({
    finish: async () => {
      const file = chooser.current?.files?.[0]
      return file ? send(file) : { ok: true, url: null }
    },
  }))
  const remove = () => {
    setMessage('')
    onChange('')
    requestAnimationFrame(() => chooser.current?.focus())
  }
  const drop = (files: FileList) => {
    if (!chooser.current || busy || files.length === 0) return
    if (files.length > 1) return setError('Please drop one file at a time.')
    chooser.current.files = files
    setError('')
    setIsWaiting(true)
  }
  return (
    <div ref={whole} className={styles['upload']} role="group" aria-labelledby={`${id}label`} tabIndex={-1}>
      <label id={`${id}label`} className={styles['label']} htmlFor={value ? undefined : id}>
        {label}
      </label>
      {value ? (
        <div className={styles['there']}>
          {accept === 'picture' && isAudioAddress(value) ? (
            <SoundPlayer url={value} label={`Preview: ${label}`} />
          ) : accept === 'picture' ? (
            <img src={value} alt={`Preview: ${label}`} className={styles['preview']} />
          ) : (
            <ButtonLink quiet href={value} download>
              <Icon name="download" /> Download the file
            </ButtonLink>
          )}
          <Button quiet onClick={remove}>
            Remove<span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      ) : (
        <FileDropZone className={styles['choice']} onDrop={drop}>
          <input
            ref={chooser}
            id={id}
            type="file"
            accept={UPLOAD_FILE_KINDS[accept].types}
            disabled={busy}
            aria-describedby={`${id}hint ${id}error`}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              setError('')
              setIsWaiting(target.files?.length === 1)
            }}
          />
          <Button aria-busy={busy} onClick={() => void upload()}>
            {busy ? 'Uploading…' : 'Upload'}
          </Button>
          <p id={`${id}hint`} className={styles['hint']}>
            {UPLOAD_FILE_KINDS[accept].hint} <span>You can also drop it here.</span>
          </p>
        </FileDropZone>
      )}
      <StatusMessage look="done">
        {value && message && (
          <>
            <Icon name="tick" /> {message}
          </>
        )}
      </StatusMessage>
      {isWaiting && !value && !busy && !error && <p className={styles['hint']}>Chosen, but not uploaded yet.</p>}
      <p role="alert" id={`${id}error`} className={styles['error']}>
        {error && (
          <>
            <Icon name="warning" size={16} /> {error}
          </>
        )}
      </p>
    </div>
  )
}

/** The URL of an uploaded file and a message about it, or the error message if the upload failed. */
type UploadResult = { ok: true; url: string; message: string } | { ok: false; message: string }

/** Uploads a file that an author chose. Never throws. */
async function uploadChosenFile(file: File, kind: UploadFileKind): Promise<UploadResult> {
  const flaw = findUploadFileError(file, kind)
  if (flaw) return { ok: false, message: flaw }
  const form = new FormData()
  try {
    // Reads the file first, so that a file deleted meanwhile is not reported as a network error.
    form.append('file', new Blob([await file.arrayBuffer()], { type: file.type }), file.name)
  } catch {
    return { ok: false, message: 'We can’t read this file any more. Please choose it again.' }
  }
  const outcome = await callApi(uploadFile, { body: form })
  if (!outcome.ok) return outcome
  const { data, message } = outcome.reply
  const isPdf = data.url.endsWith('.pdf')
  return isPdf === (kind === 'pdf')
    ? { ok: true, url: data.url, message }
    : { ok: false, message: UPLOAD_FILE_KINDS[kind].other }
}
