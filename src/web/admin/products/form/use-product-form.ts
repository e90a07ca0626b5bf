import { useEffect, useRef, useState } from 'react';
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
import { focusFirstWrong } from '../../settings/use-group-edit.ts';
import { formFailure } from './form-failure.ts';
import { useFormPictures } from './pictures/use-form-pictures.ts';
import { checkDraft, type ProductDraft } from './product-draft.ts';
import { useProductRules } from './product-rules.ts';

/** Names under which the API tells of a field that the form has under another. */
const otherNames: Record<string, string> = {
  images: 'pictures',
  keepImages: 'pictures',
  inStock: 'sellable',
};
const pathOf = (field: string) => otherNames[field] ?? field;

/**
 * A product's form: what is typed and what is wrong, checked by the rules of its fields when it is sent.
 * @param start what it begins with
 * @param before the version under edit, asked for at each check; undefined for a new product
 */
export function useProductForm(start: () => ProductDraft, before: () => ProductDraft | undefined) {
  const [defaultValues] = useState(start);
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const rules = useProductRules();
  const newestRules = useRef(rules);
  newestRules.current = rules;
  const check = (draft: ProductDraft) => checkDraft(draft, before(), newestRules.current);
  const methods = useForm<ProductDraft>({
    defaultValues,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: (draft) => {
      const found = check(draft);
      const isRight = Object.keys(found).length === 0;
      return isRight ? { values: draft, errors: {} } : { values: {}, errors: nested(found) };
    },
  });

  useEffect(() => {
    if (refusals > 0) focusFirstWrong(element.current);
  }, [refusals]);

  return {
    methods,
    pictures: useFormPictures(methods),
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
    /** Why the server refused. */
    refuse: (fields: FieldErrors, sentence: string) => {
      for (const [field, message] of Object.entries(fields)) {
        methods.setError(pathOf(field) as Path<ProductDraft>, { type: 'server', message });
      }
      setFailure(sentence);
      setRefusals((count) => count + 1);
    },
    /** Sends what is typed, unless something in it is wrong: then that is told and its first field focused. */
    submit: async (send: (draft: ProductDraft) => Promise<void>) => {
      let isRefused = false;
      setFailure(undefined);
      await methods.handleSubmit(send, () => {
        isRefused = true;
        const draft = methods.getValues();
        setFailure(formFailure(check(draft), draft));
      })();
      if (isRefused) setRefusals((count) => count + 1);
    },
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

/** Errors by path, as the form's library keeps them. */
function nested(found: FieldErrors): FormErrors<ProductDraft> {
  const errors = {};
  for (const [field, message] of Object.entries(found)) set(errors, pathOf(field), { type: 'rule', message });
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
    /** The sentence of the field, or of a part of it. */
    errorAt: (part?: string | number) => {
      const path = part === undefined ? name : `${name}.${part}`;
      const error: FieldError | undefined = get(formState.errors, path);
      return error?.message;
    },
  };
}
