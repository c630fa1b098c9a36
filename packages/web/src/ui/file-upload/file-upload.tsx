import { useEffect, useImperativeHandle, useRef, useState, type DragEvent, type Ref } from 'react';
import { FileText, Trash2, Upload } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, RequiredMark } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import '../field/field.css';
import './file-upload.css';

export interface FileUploadProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  onBlur?: (() => void) | undefined;
  /** Accepted media types and file endings: 'image/png', '.xlsx'. The server checks the content too. */
  accept: readonly string[];
  /** The accepted types as text for people: 'PDF, JPG'. */
  acceptWords: string;
  maxBytes: number;
  /** The file that is already stored. */
  existing?: { name: string; url?: string } | null;
  /** Ref to the button that opens the file chooser. */
  ref?: Ref<HTMLButtonElement>;
}

const MEGABYTE = 1024 * 1024;

const fits = (file: File, accept: readonly string[]): boolean =>
  accept.some((each) =>
    each.startsWith('.')
      ? file.name.toLowerCase().endsWith(each.toLowerCase())
      : each.endsWith('/*')
        ? file.type.startsWith(each.slice(0, -1))
        : file.type === each,
  );

/** Chooses a file with a button or by dropping it. Checks type and size before anything is sent. */
export function FileUpload(props: FileUploadProps) {
  const { value, onChange, accept, acceptWords, maxBytes, existing } = props;
  const text = useUiText();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    props.ref,
    () => chooser.current,
    [],
  );
  const errorMessage = refusal ?? props.errorMessage;
  const { ids, control } = useField({ ...props, errorMessage, hint: true });
  const name = value?.name ?? existing?.name;

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = !fits(file, accept)
      ? text.fileType(acceptWords)
      : file.size > maxBytes
        ? text.fileTooLarge
        : undefined;
    setRefusal(problem);
    if (!problem) onChange(file);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!props.isDisabled) take(event.dataTransfer.files[0]);
  };

  return (
    <div className="field">
      <span className={classNames('field__label', props.isLabelHidden && 'visually-hidden')} id={ids.labelId}>
        {props.label}
        {props.isRequired && <RequiredMark />}
      </span>
      <FieldHint id={ids.hintId}>
        {props.hint && <>{props.hint} </>}
        {text.fileRules(acceptWords, String(Math.round((maxBytes / MEGABYTE) * 10) / 10))}
      </FieldHint>
      {errorMessage && (
        <FieldError id={ids.errorId} isLive={refusal !== undefined}>
          {errorMessage}
        </FieldError>
      )}
      <div
        className={classNames('upload', isOver && 'is-over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {name !== undefined && (
          <div className="upload__file">
            <Preview file={value} url={existing?.url} />
            <bdi className="upload__name">{name}</bdi>
          </div>
        )}
        <div className="upload__actions">
          <Button
            ref={chooser}
            id={ids.id}
            size="small"
            icon={Upload}
            disabled={props.isDisabled}
            aria-describedby={control['aria-describedby']}
            aria-labelledby={`${ids.labelId} ${ids.id}`}
            onClick={() => input.current?.click()}
            onBlur={props.onBlur}
          >
            {name === undefined ? text.chooseFile : text.replaceFile}
          </Button>
          {name === undefined ? (
            <span className="upload__drop">{text.dropHere}</span>
          ) : (
            value && (
              <Button
                variant="quiet"
                size="small"
                icon={Trash2}
                disabled={props.isDisabled}
                onClick={() => {
                  // The button disappears with the file, so the focus moves first.
                  chooser.current?.focus();
                  onChange(null);
                }}
              >
                {text.removeFile}
              </Button>
            )
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-labelledby={ids.labelId}
          tabIndex={-1}
          accept={accept.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Allows choosing the same file again after it was removed.
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}

function Preview({ file, url }: { file: File | null; url: string | undefined }) {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) {
      setOwn(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setOwn(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const source = file ? own : url;
  const [broken, setBroken] = useState<string>();
  return source && source !== broken ? (
    <img className="upload__preview" src={source} alt="" onError={() => setBroken(source)} />
  ) : (
    <Icon icon={FileText} />
  );
}
