// The rules that need types stand in .oxlintrc.json: oxlint asks the native compiler, in a tenth of the time.
import tseslint from 'typescript-eslint';

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' };
const noDirectSubscribe = {
  selector: "CallExpression[callee.property.name='subscribe']",
  message: "An actor's lifetime is the subscription's scope: wrap the stream in an actor.",
};

export default tseslint.config(
  { ignores: ['dist/', 'reports/', 'coverage/', 'docs/', '.cache/', 'data/'] },
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      'max-params': ['error', 4],
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', 60],
      'no-restricted-syntax': ['error', noDefaultExport],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  {
    files: ['src/machines/**/*.machine.ts'],
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': 'off',
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        {
          selector: 'CallExpression[callee.name=/^(setTimeout|setInterval|fetch)$/]',
          message: 'Machines are pure: time and the world come as events.',
        },
      ],
    },
  },
  {
    files: ['src/{machines,services,compose,views}/**/*.{ts,tsx}'],
    ignores: ['src/machines/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noDirectSubscribe] },
  },
  {
    files: ['src/views/**/*.tsx'],
    ignores: ['src/views/parts/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noDirectSubscribe,
        {
          selector: 'CallExpression[callee.name=/^(useEffect|useState|useReducer|useLayoutEffect)$/]',
          message: 'Views render snapshots; DOM nodes, focus and text being typed live in views/parts.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 600],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
  { files: ['*.config.{ts,js,mjs}', '.dependency-cruiser.cjs'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
