update quizzes set media_url = replace(media_url, '.avif', '.svg') where media_url like '/Media/%.avif';

update products set image = replace(image, '.avif', '.svg') where image like '/Media/%.avif';

update questions set media_url = replace(media_url, '.avif', '.svg') where media_url like '/Media/%.avif';
