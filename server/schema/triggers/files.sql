call release_files('uploads', 'file_id');
