// Imported before anything else: React picks its build when it is first loaded.
process.env.NODE_ENV ??= 'production';
