import { createContext, useContext, useEffect, useRef, useState } from 'react';
import {
  type FieldError,
  type FieldErrors as FormErrors,
  get,
  type Path,
  set,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { defaultProductRules, type ProductRules } from '../../../../contract/settings/selling.ts';
import { type ApiError, isAbort, toFailure } from '../../../client/api-client.ts';
import { PictureUploadError } from '../../../ui/forms/picture-uploader.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { focusFirstInvalid } from '../../kit/form-section.tsx';
import { useProductRules } from '../use-product-rules.ts';
import { getFormFailure, type ProductDraft, validateDraft } from './product-draft.ts';
import { useFormPictures } from './use-form-pictures.ts';

/** API field names that differ from the form's. */
const fieldAliases: Record<string, string> = {
  images: 'pictures',
  keepImages: 'pictures',
  inStock: 'sellable',
};
const toFieldPath = (field: string) => fieldAliases[field] ?? field;

/**
 * A product's form: what is typed and what is wrong, checked by the rules of its fields when it is sent.
 * @param getInitial what it begins with
 * @param getStored the version under edit, read at each check; undefined for a new product
 */
export function useProductForm(getInitial: () => ProductDraft, getStored: () => ProductDraft | undefined) {
  const [defaultValues] = useState(getInitial);
  const [failure, setFailure] = useState<string>();
  const [failedSubmits, setFailedSubmits] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const rules = useProductRules();
  const latestRules = useRef(rules);
  latestRules.current = rules;
  const check = (draft: ProductDraft) => validateDraft(draft, getStored(), latestRules.current);
  const methods = useForm<ProductDraft>({
    defaultValues,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: (draft) => {
      const found = check(draft);
      const isValid = Object.keys(found).length === 0;
      return isValid ? { values: draft, errors: {} } : { values: {}, errors: toFormErrors(found) };
    },
  });

  useEffect(() => {
    if (failedSubmits > 0) focusFirstInvalid(element.current);
  }, [failedSubmits]);

  const pictures = useFormPictures(methods);
  const upload = useUpload();

  function refuse(fields: FieldErrors, sentence: string) {
    for (const [field, message] of Object.entries(fields)) {
      methods.setError(toFieldPath(field) as Path<ProductDraft>, { type: 'server', message });
    }
    setFailure(sentence);
    setFailedSubmits((count) => count + 1);
  }

  return {
    methods,
    uploader: pictures.uploader,
    upload,
    element,
    rules,
    failure,
    draft: methods.watch(),
    /** Puts these in place of what is typed. */
    change: (part: Partial<ProductDraft>) => methods.reset({ ...methods.getValues(), ...part }),
    /** Empty again, and nothing is wrong. */
    startWith: (draft: ProductDraft) => {
      methods.reset(draft);
      setFailure(undefined);
    },
    /**
     * Sends the form with its pictures unless it has errors. What is wrong, here or for the server, is shown, and the
     * first field focused.
     * @param explain what is shown of a refusal, above the form and as a toast
     */
    submit: async (
      send: (draft: ProductDraft, signal: AbortSignal) => Promise<void>,
      explain: (error: ApiError) => { failure: string; toast: string },
    ) => {
      let isInvalid = false;
      setFailure(undefined);
      const sendWithPictures = (draft: ProductDraft) =>
        upload.run(async (onProgress, signal) => {
          try {
            await send(await pictures.waitForUploads(draft, onProgress, signal), signal);
          } catch (error) {
            if (error instanceof PictureUploadError) return refuse({ images: error.message }, error.message);
            const refusal = toFailure(error);
            const explained = explain(refusal);
            refuse(refusal.fields, explained.failure);
            toast.error(explained.toast);
          }
        });
      await methods.handleSubmit(sendWithPictures, () => {
        isInvalid = true;
        const draft = methods.getValues();
        setFailure(getFormFailure(check(draft), draft));
      })();
      if (isInvalid) setFailedSubmits((count) => count + 1);
    },
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

export type Upload = {
  /** How much has been sent, from 0 to 1; undefined while nothing is being sent. */
  part: number | undefined;
  /** Runs what sends the form. A cancelled one ends in silence but for a word that nothing is lost. */
  run: (send: (onProgress: (part: number) => void, signal: AbortSignal) => Promise<void>) => Promise<void>;
  cancel: () => void;
};

/** The sending of a product's form, which may take minutes and can be cancelled. */
function useUpload(): Upload {
  const [part, setPart] = useState<number>();
  const currentUpload = useRef<AbortController>(undefined);
  return {
    part,
    async run(send) {
      currentUpload.current = new AbortController();
      setPart(0);
      try {
        await send(setPart, currentUpload.current.signal);
      } catch (error) {
        if (!isAbort(error)) throw error;
        toast.info('Nothing was saved. What you typed and the pictures you chose are still here.');
      } finally {
        setPart(undefined);
      }
    },
    cancel: () => currentUpload.current?.abort(),
  };
}

/** Nests errors by path, as the form library expects. */
function toFormErrors(found: FieldErrors): FormErrors<ProductDraft> {
  const errors = {};
  for (const [field, message] of Object.entries(found))
    set(errors, toFieldPath(field), { type: 'rule', message });
  return errors;
}

/** One field of the form around. What is changed in it takes its sentences away. */
export function useDraftField<Name extends keyof ProductDraft>(name: Name) {
  const { control, clearErrors } = useFormContext<ProductDraft>();
  const { field, formState } = useController<ProductDraft, Path<ProductDraft>>({ name, control });
  return {
    value: field.value as ProductDraft[Name],
    change: (value: ProductDraft[Name]) => {
      field.onChange(value);
      clearErrors(name);
    },
    /** Returns the message of the field, or of a part of it. */
    errorAt: (part?: string | number) => {
      const path = part === undefined ? name : `${name}.${part}`;
      const error: FieldError | undefined = get(formState.errors, path);
      return error?.message;
    },
  };
}

/** The owner's rules in the form around. */
export const FormRulesContext = createContext(defaultProductRules);

export function useFormRules(): ProductRules {
  return useContext(FormRulesContext);
}
